export { ViewsBar } from './ViewsBar.tsx';
export { ViewsMenu } from './ViewsMenu.tsx';
