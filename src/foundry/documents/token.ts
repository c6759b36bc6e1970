export class HuestesTokenDocument extends TokenDocument {}
