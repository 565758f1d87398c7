import type { RegisterImport } from '@embark/contracts/crm/register';

/** An import as the API returns it. */
export const present = ({ version: _version, ...row }: RegisterImport & { version: number }): RegisterImport => row;
