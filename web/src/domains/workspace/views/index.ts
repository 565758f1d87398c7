export { withoutView } from './viewCache.ts';
export { useListViews } from './lazyParts.tsx';
