export { panelRoutes } from './panel.routes.ts';
