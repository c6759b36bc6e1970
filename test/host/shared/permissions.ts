// Follows: foundryvtt.com/api v13 CONST.USER_PERMISSIONS and BaseUser#hasPermission; default roles as in the MIT typings.
import { CONST } from "./const.ts";

export type PermissionName = keyof typeof DEFAULT_ROLES;

const { PLAYER, TRUSTED, ASSISTANT } = CONST.USER_ROLES as { PLAYER: number; TRUSTED: number; ASSISTANT: number };
const DEFAULT_ROLES = {
  ACTOR_CREATE: ASSISTANT,
  BROADCAST_AUDIO: TRUSTED,
  BROADCAST_VIDEO: TRUSTED,
  CARDS_CREATE: ASSISTANT,
  DRAWING_CREATE: TRUSTED,
  FILES_BROWSE: TRUSTED,
  FILES_UPLOAD: ASSISTANT,
  ITEM_CREATE: ASSISTANT,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MANUAL_ROLLS: TRUSTED,
  MESSAGE_WHISPER: PLAYER,
  NOTE_CREATE: TRUSTED,
  PING_CANVAS: TRUSTED,
  PLAYLIST_CREATE: ASSISTANT,
  QUERY_USER: PLAYER,
  SETTINGS_MODIFY: ASSISTANT,
  SHOW_CURSOR: PLAYER,
  SHOW_RULER: PLAYER,
  TEMPLATE_CREATE: PLAYER,
  TOKEN_CONFIGURE: TRUSTED,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_DELETE: ASSISTANT,
  WALL_DOORS: PLAYER,
} as const;

/** Every documented permission with the lowest role that has it by default. */
export const USER_PERMISSIONS: Record<string, { label: string; hint: string; disableGM: boolean; defaultRole: number }> =
  Object.fromEntries(
    Object.entries(DEFAULT_ROLES).map(([name, defaultRole]) => [
      name,
      { label: `PERMISSION.${name}`, hint: `PERMISSION.${name}Hint`, disableGM: false, defaultRole },
    ]),
  );

/** Roles that the world grants instead of the defaults (setting `core.permissions`): permission name → roles. */
export type RolePermissions = Readonly<Record<string, readonly number[]>>;
let granted: RolePermissions = {};

/** Puts the world's setting `core.permissions` into force, on this side of the wire. */
export function setRolePermissions(next: RolePermissions): void {
  granted = next;
}

/** Whether a user may do what a permission names. Gamemasters may do everything; a user's own `permissions` override the role. */
export function can(user: { role: number; permissions?: Readonly<Record<string, boolean>> }, permission: string): boolean {
  if (user.role === CONST.USER_ROLES["GAMEMASTER"]) return true;
  const own = user.permissions?.[permission];
  if (typeof own === "boolean") return own;
  const roles = granted[permission];
  if (roles) return roles.includes(user.role);
  const known = USER_PERMISSIONS[permission];
  return known !== undefined && user.role >= known.defaultRole;
}
