/** The small menu beside a token: nothing in it but what packages add. */
export class TokenHUD {
  object: any = null;
  rendered = false;
  async bind(token: any): Promise<void> {
    this.object = token;
  }
  clear(): void {
    this.object = null;
  }
  async render(): Promise<this> {
    return this;
  }
}
