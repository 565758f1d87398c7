export * from './endpoints.ts';
export * from './timeline.ts';
