/** Reading the printed components: the types are made from the structs of `components.py`. */
import type { BoardProps } from "../contract";
import type { Components } from "./data";
import type { Action, CreditMobilierPreview, CreditMobilierView, Event } from "./wire";

export type { Components } from "./data";
export type Props = BoardProps<CreditMobilierView, Action, Event, CreditMobilierPreview, Components>;
