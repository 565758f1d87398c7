export { withoutView } from './hints.ts';
export { useListViews } from './later.tsx';
