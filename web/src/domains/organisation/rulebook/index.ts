export { RuleSource } from './source/RuleSource.tsx';
export { ruleValueText } from './valueText.ts';
