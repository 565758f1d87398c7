import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/page.tsx';
import { useToast } from './useToast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const undone = vi.fn<() => void>();

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Saved')}>save</button>
      <button onClick={() => toast.error(new Error('Refused'))}>fail</button>
      <button onClick={() => toast.undo('Moved', undone, 'E-1')}>move</button>
      <button onClick={() => toast.success('Converted', 'E-1')}>convert</button>
      <button onClick={() => toast.success('Another converted', 'E-2')}>convert another</button>
    </>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('a message stays six seconds, and longer while hovered', () => {
  show(<Buttons />);
  click('save');
  wait(5900);
  fireEvent.mouseEnter(screen.getByText('Saved'));
  wait(60_000);
  fireEvent.mouseLeave(screen.getByText('Saved'));
  wait(5900);
  expect(screen.getByText('Saved')).toBeDefined();
  wait(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an error is an alert; a fourth message removes the oldest', () => {
  show(<Buttons />);
  click('save');
  for (let time = 0; time < 3; time += 1) click('fail');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['Refused', 'Refused', 'Refused']);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('undo is offered for ten seconds and runs once', () => {
  show(<Buttons />);
  click('move');
  wait(9900);
  click('Undo');
  expect(undone).toHaveBeenCalledOnce();
  expect(screen.queryByText('Moved')).toBeNull();
});

test('the undo of a record goes with the next change of it, and not with that of another', () => {
  show(<Buttons />);
  click('move');
  click('convert another');
  expect(screen.getByText('Moved')).toBeDefined();
  click('convert');
  expect(screen.queryByText('Moved')).toBeNull();
  expect(screen.getByText('Converted')).toBeDefined();
  expect(screen.getByText('Another converted')).toBeDefined();
});
