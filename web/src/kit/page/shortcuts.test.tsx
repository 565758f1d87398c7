import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../../test/page.tsx';
import { activeShortcuts, switchShortcuts, useActiveShortcuts, useShortcuts } from './shortcuts.ts';

const heard: string[] = [];
const Part = ({ name, keys }: { name: string; keys: string[] }) => {
  useShortcuts(keys.map((key) => ({ key, says: `${name} ${key}`, act: () => heard.push(`${name} ${key}`) })));
  return <input aria-label={name} />;
};

test('a key acts on the innermost part, but not while typing or when switched off', async () => {
  show(
    <>
      <Part name="shell" keys={['/', 'g']} />
      <Part name="list" keys={['/', 'c']} />
    </>,
  );
  await userEvent.keyboard('/cg');
  await userEvent.type(screen.getByRole('textbox', { name: 'list' }), 'c/');
  expect(heard).toEqual(['list /', 'list c', 'shell g']);
  expect(activeShortcuts().map(({ says }) => says)).toEqual(['list /', 'list c', 'shell g']);

  await userEvent.click(document.body);
  switchShortcuts(false);
  await userEvent.keyboard('c');
  expect(heard).toHaveLength(3);
});

test('listeners are called when a part mounts, changes its shortcuts and unmounts', () => {
  const { result } = renderHook(() => useActiveShortcuts().map(({ says }) => says));
  expect(result.current).toEqual([]);
  const part = renderHook(({ says }) => useShortcuts([{ says, act: () => undefined }]), {
    initialProps: { says: 'Move' },
  });
  expect(result.current).toEqual(['Move']);
  part.rerender({ says: 'Convert' });
  expect(result.current).toEqual(['Convert']);
  part.unmount();
  expect(result.current).toEqual([]);
});

test('two keys in quick succession are one shortcut, whatever the second does on its own or wherever it is pressed', async () => {
  heard.length = 0;
  switchShortcuts(true);
  show(
    <>
      <Part name="shell" keys={['g h', 'g c']} />
      <Part name="list" keys={['c']} />
      <button type="button" onKeyDown={({ key }) => heard.push(`card ${key}`)}>
        Card
      </button>
    </>,
  );
  await userEvent.keyboard('gh');
  await userEvent.keyboard('gc');
  await userEvent.keyboard('c');
  await userEvent.keyboard('h');
  expect(heard).toEqual(['shell g h', 'shell g c', 'list c']);

  heard.length = 0;
  screen.getByRole('button').focus();
  await userEvent.keyboard('gc');
  expect(heard).toEqual(['card g', 'shell g c']); // the card does not receive the second key

  heard.length = 0;
  await userEvent.keyboard('gx');
  await userEvent.keyboard('h');
  expect(heard.filter((one) => one.startsWith('shell'))).toEqual([]); // another key cancels the sequence
  await userEvent.type(screen.getByRole('textbox', { name: 'list' }), 'gh');
  expect(heard.filter((one) => one.startsWith('shell'))).toEqual([]);
  switchShortcuts(false);
  await userEvent.click(document.body);
  await userEvent.keyboard('gh');
  expect(heard.filter((one) => one.startsWith('shell'))).toEqual([]);
  switchShortcuts(true);
});
