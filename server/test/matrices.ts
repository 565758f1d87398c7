import { collected } from './samples.ts';

/** The roles that can use each endpoint. */
export const permissionMatrix = collected('roles');
/** Every endpoint that works on one record of an office. */
export const rowCalls = collected('calls');
/** Every endpoint that takes a version. */
export const versionedRows = collected('versioned');
/** Every endpoint that shows or changes records of several offices at once. */
export const officeLists = collected('lists');
/** Every endpoint that creates a record in an office. */
export const newRecords = collected('created');

/** Endpoints without a session. */
export const publicEndpoints = [
  'session.login',
  'session.welcome',
  'account.photo',
  'account.forgot',
  'account.setPassword',
  'account.register',
];
