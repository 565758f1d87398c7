import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takeAllDigits } from './plainDigits.ts';

const inserted = vi.fn<(command: string, ui: boolean, text: string) => boolean>(() => true);
beforeAll(() => {
  document.execCommand = inserted;
  takeAllDigits(document);
});
beforeEach(() => inserted.mockClear());

function typed(type: string, data: string) {
  document.body.innerHTML = `<input type="${type}">`;
  const event = new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true });
  document.querySelector('input')?.dispatchEvent(event);
  return { isStopped: event.defaultPrevented, inserted: inserted.mock.calls.map((call) => call[2]) };
}

test.each(['১২', '١٢', '۱۲', '१२', '１２'])('P10: %s in a number field is typed as 12', (digits) => {
  expect(typed('number', digits)).toEqual({ isStopped: true, inserted: ['12'] });
});

test('P10: digits of our own, and other fields, are left alone', () => {
  expect(typed('number', '12')).toEqual({ isStopped: false, inserted: [] });
  expect(typed('text', '১২')).toEqual({ isStopped: false, inserted: [] });
});
