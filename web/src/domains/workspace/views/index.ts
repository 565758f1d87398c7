export { useAwaitsView, withoutView } from './hints.ts';
export { ViewsBar, ViewsMenu } from './later.tsx';
