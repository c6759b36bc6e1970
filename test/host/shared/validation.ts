// Follows: foundryvtt.com/api v13 foundry.data.validation.

/** A tree of what is wrong with some data. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor({
    invalidValue,
    fallback,
    dropped = false,
    message,
    unresolved = false,
  }: { invalidValue?: unknown; fallback?: unknown; dropped?: boolean; message?: string; unresolved?: boolean } = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  isEmpty(): boolean {
    return this.message === undefined && this.elements.length === 0 && Object.keys(this.fields).length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toString(): string {
    const lines: string[] = [];
    if (this.message !== undefined) lines.push(this.message);
    for (const [path, failure] of Object.entries(flat(this))) lines.push(`${path}: ${failure.message ?? "is invalid"}`);
    return lines.join("\n");
  }

  toObject(): Record<string, unknown> {
    return { invalidValue: this.invalidValue, fallback: this.fallback, dropped: this.dropped, message: this.message };
  }
}

function flat(
  failure: DataModelValidationFailure,
  prefix = "",
  into: Record<string, DataModelValidationFailure> = {},
): Record<string, DataModelValidationFailure> {
  if (prefix && failure.message !== undefined) into[prefix] = failure;
  for (const [key, inner] of Object.entries(failure.fields)) flat(inner, prefix ? `${prefix}.${key}` : key, into);
  for (const { id, failure: inner } of failure.elements) flat(inner, prefix ? `${prefix}.${id}` : String(id), into);
  return into;
}

/** Thrown by strict construction, validation and updates. */
export class DataModelValidationError extends Error {
  readonly #failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    super(typeof failure === "string" ? failure : failure.toString());
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  get failure(): DataModelValidationFailure {
    return this.#failure;
  }

  getFailure(path?: string): DataModelValidationFailure | undefined {
    return path ? flat(this.#failure)[path] : this.#failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return flat(this.#failure);
  }

  asHTML(): string {
    return `<ul>${Object.entries(flat(this.#failure))
      .map(([path, failure]) => `<li>${path}: ${failure.message ?? ""}</li>`)
      .join("")}</ul>`;
  }

  logAsTable(): void {
    console.table(Object.fromEntries(Object.entries(flat(this.#failure)).map(([path, failure]) => [path, failure.toObject()])));
  }
}
