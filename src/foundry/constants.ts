/** The system's id: folder, flag scope, settings namespace and name of the socket. */
export const ID = "huestes";

/** The option by which the hand marks its own writes to managed tokens, see `HuestesTokenDocument`. */
export interface HandMark {
  readonly epoch: number;
}
