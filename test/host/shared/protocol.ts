// The wire between the stand-in's server and its pages. Names on the wire are the stand-in's own; only the request → acknowledgement →
// broadcast pattern is publicly described (foundryvtt.wiki, "Sockets").

export type Action = "create" | "update" | "delete" | "get";

/** What a page asks. `data` for create, `updates` (each with `_id`) for update, `ids` or `deleteAll` for delete. */
export interface DocumentRequest {
  type: string;
  action: Action;
  operation: Operation;
}

export interface Operation {
  parentUuid?: string | null;
  pack?: string | null;
  data?: Record<string, any>[];
  updates?: Record<string, any>[];
  ids?: string[];
  deleteAll?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  broadcast?: boolean;
  [option: string]: any;
}

/** What the requester gets back and everybody else is told. `result`: full documents, changes (each with `_id`), or deleted ids. */
export interface DocumentResponse {
  type: string;
  action: Action;
  operation: Operation;
  userId: string;
  result: any[];
}

export interface ClientFrame {
  id?: number;
  event: string;
  args: any[];
}

export type ServerFrame = { ack: number; result?: any } | { ack: number; error: { message: string } } | { event: string; args: any[] };

/** What a page knows of a compendium before it asks for a document of it. */
export interface PackData {
  metadata: Record<string, any>;
  index: Record<string, any>[];
}

/** What a page learns once, when it opens (GET /api/bootstrap). */
export interface Bootstrap {
  world: Record<string, any>;
  system: Record<string, any>;
  users: Record<string, any>[];
  release: { generation: number; build: number; version: string };
  userId: string;
  paused: boolean;
  activeUsers: string[];
  documents: Record<string, Record<string, any>[]>;
  packs: PackData[];
  coreLanguages: string[];
  options: Record<string, any>;
  serverTime: number;
}
