import "../styles/index.css";
import { register } from "./foundry/register.ts";

register();
