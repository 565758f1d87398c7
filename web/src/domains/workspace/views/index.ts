export { useAwaitsView, withoutView } from './hints.ts';
export { useListViews, ViewsBar, ViewsMenu } from './later.tsx';
