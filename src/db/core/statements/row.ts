/** A row of a statement given as text; only its caller knows the columns. */
// oxlint-disable-next-line typescript/no-explicit-any -- as the drivers and pg-boss type rows
export type Row = Record<string, any>;
