// Follows: foundryvtt.com/api v13 foundry.data RectangleShapeData, CircleShapeData, EllipseShapeData, PolygonShapeData (@claim region.shapes).
import * as f from "../fields.ts";
import { bool } from "./common.ts";

type Rec = Record<string, any>;

const given = (more: Rec = {}): f.DataField => new f.NumberField({ required: true, nullable: false, ...more });
const length = (): f.DataField => given({ positive: true });
const corner = (): Rec => ({ x: given(), y: given() });

/** A line of corners is whole: a pair of numbers each, three or more of them. */
function line(value: unknown): void {
  if (!Array.isArray(value) || value.length % 2 !== 0) throw new Error("must have an even length");
  if (value.length < 6) throw new Error("must have at least 3 points");
}

const points = (): f.DataField => new f.ArrayField(given(), { validate: line });

/** The shapes of which a Region is made, told apart by `type`. */
export function shapesField(): f.DataField {
  const hole = (): f.DataField => bool();
  return new f.ArrayField(
    new f.TypedSchemaField({
      rectangle: new f.SchemaField({ ...corner(), width: length(), height: length(), rotation: new f.AngleField(), hole: hole() }),
      circle: new f.SchemaField({ ...corner(), radius: length(), hole: hole() }),
      ellipse: new f.SchemaField({ ...corner(), radiusX: length(), radiusY: length(), rotation: new f.AngleField(), hole: hole() }),
      polygon: new f.SchemaField({ points: points(), hole: hole() }),
    }),
  );
}
