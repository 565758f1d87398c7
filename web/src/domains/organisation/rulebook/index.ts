export { RuleSource } from './source/RuleSource.tsx';
