export * from './assignment.contract.ts';
export * from './rule.ts';
