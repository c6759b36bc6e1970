export function checkRooms(root?: string, folders?: readonly string[]): Promise<string[]>;
