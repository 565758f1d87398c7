export { withoutView } from './viewCache.ts';
export { useListViews } from './useListViews.tsx';
