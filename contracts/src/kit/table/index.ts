export { encodingOf, type FoundEncoding } from './encoding.ts';
export { dialectOf, type FoundDialect } from './dialect.ts';
export { lineSplitter, linesOf } from './lines.ts';
export { likenessOf } from './likeness.ts';
export { type FaultReason, LONGEST_ROW, type TableRow, recordReader, TableFault } from './records.ts';
export * from './reading.ts';
export * from './dateOrder.ts';
export { guessOrder, orderEvidence, orderOf } from './orderEvidence.ts';
export { plainDigits, unseen } from './digits.ts';
