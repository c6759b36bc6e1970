import type { Hand, Host, HostResult, Reading } from "./ports.ts";

/** How long a claim waits before it looks whether it still stands, in milliseconds (design, "Who is who"). */
export const CLAIM_WAIT = 2000;

/** Whether this page is the hand, as far as the authority page says. */
export const holdsHand = (reading: Reading, me: Host["me"]): boolean => reading.hand?.user === me.user && reading.hand.page === me.page;

/**
 * Claims the hand for this page: if none is written, if the written one does not answer, or by force. Writes a greater epoch,
 * waits, reads again; the answer is whether it still stands there. Only a Narrator's page may claim.
 */
export async function claimHand(host: Host, { force = false }: { readonly force?: boolean } = {}): Promise<boolean> {
  if (!host.me.narrator) return false;
  const before = await host.page.read();
  if (holdsHand(before, host.me)) return true;
  if (before.hand && !force && (await host.wire.ping(before.hand))) return false;
  const now = await host.page.read();
  if (now.epoch !== before.epoch) return holdsHand(now, host.me);
  return stands(host, { user: host.me.user, page: host.me.page, epoch: now.epoch + 1, seenAt: host.now() });
}

/* Writes the claim and looks, after a while, whether nobody wrote over it. */
async function stands(host: Host, hand: Hand): Promise<boolean> {
  const written = await host.page.claim(hand);
  if (!written.ok) return false;
  await host.wait(CLAIM_WAIT);
  const after = await host.page.read();
  return holdsHand(after, host.me) && after.hand?.epoch === hand.epoch;
}

/** Lets go of the hand, so that another page may take it without waiting. */
export async function releaseHand(host: Host): Promise<HostResult> {
  return holdsHand(await host.page.read(), host.me) ? host.page.claim(null) : { ok: true };
}
