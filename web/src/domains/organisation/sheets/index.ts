export { type RegisterOf, SheetPage } from './SheetPage.tsx';
