import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';

const crm = testApp();

test('documents every endpoint with its summary, fields and errors', async () => {
  const document = (await crm.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const login = document.paths['/api/login'].post;
  expect(login.summary).toBe('Sign in with email, password and, if set up, a two-factor code.');
  expect(Object.keys(login.requestBody.content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(login.requestBody.content['application/json'].schema.properties.username.type).toBe('string');
  expect(Object.keys(login.responses)).toEqual(['200', '503', '4xx'].map((code) => code.toUpperCase()));
});
