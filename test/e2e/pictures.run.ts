import { it } from "vitest";
import { takePictures } from "./pictures.ts";

it("takes the pictures", () => takePictures(31861, process.env["HUESTES_PICTURES"]));
