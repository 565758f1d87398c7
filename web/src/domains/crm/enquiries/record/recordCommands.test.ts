import { expect, test } from 'vitest';
import { mainAction } from './recordCommands.ts';

const to = (...codes: ('FU' | 'IP' | 'OL' | 'SA' | 'CL' | 'NI')[]) => codes.map((code) => ({ to: code, needs: [] }));

test.each([
  ['NE', to('FU', 'IP', 'CL', 'NI'), true, false, 'FU'],
  ['NE', to('IP', 'CL'), true, false, 'IP'],
  ['FU', to('IP', 'OL', 'CL'), true, true, 'OL'],
  ['FU', to('IP', 'SA', 'CL'), true, true, 'SA'],
  ['FU', to('CL', 'NI'), true, true, 'convert'],
  ['IP', to('FU', 'OL', 'CL'), true, true, 'OL'],
  ['OL', to('IP', 'CL'), true, true, 'convert'],
  ['OL', to('IP', 'CL'), true, false, 'IP'],
  ['SA', to('IP', 'CL'), false, false, undefined],
  ['CL', to('FU'), true, false, 'FU'],
  ['CV', [], false, false, undefined],
] as const)('%s with %j: the main action is offered', (status, moves, move, convert, wanted) => {
  const can = { edit: true, delete: false, move, convert };
  const action = mainAction({ status, moves: [...moves], can });
  expect(action?.does === 'move' ? action.move.to : action?.does).toBe(wanted);
});
