/** Why a command was not carried out, and what the sentence about it needs. */
export type Refused<Code extends string = string, Data extends object = object> = { refused: Code } & Data;
