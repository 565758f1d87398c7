export { DocumentField } from './DocumentField.tsx';
