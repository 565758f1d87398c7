import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/page.tsx';
import { ApiProblem } from '../call/api.ts';
import { DropFile } from './DropFile.tsx';

const files = [new File(['a'], 'one.csv'), new File(['b'], 'two.csv'), new File(['c'], 'three.csv')];

const drop = () => fireEvent.drop(screen.getByText('Drop the files here'), { dataTransfer: { files } });

/** Shows the drop zone. Returns the names of the files that were sent together, filled as they are sent. */
function zone(given: { several?: boolean; disabled?: boolean } = {}, answer = async (): Promise<void> => undefined) {
  const sent: string[][] = [];
  show(
    <DropFile
      accept=".csv"
      label="Files"
      title="Drop the files here"
      choose="Choose files"
      hint="CSV"
      sending={(name) => `Uploading ${name}`}
      send={async (some) => {
        sent.push(some.map(({ name }) => name));
        await answer();
      }}
      {...given}
    />,
  );
  return sent;
}

test('several files are sent together when asked, otherwise the first one', async () => {
  const sent = zone();
  expect(screen.getByLabelText('Files')).toHaveProperty('multiple', false);
  drop();
  expect(sent).toEqual([['one.csv']]);
});

test('several files count as one upload', async () => {
  const sent = zone({ several: true }, () => new Promise(() => undefined));
  expect(screen.getByLabelText('Files')).toHaveProperty('multiple', true);
  drop();
  expect(await screen.findByText('Uploading one.csv + 2')).toBeDefined();
  drop(); // a second one waits until the first is over
  expect(sent).toEqual([['one.csv', 'two.csv', 'three.csv']]);
});

test('a refusal names the problem of the file, and the next try removes it', async () => {
  const refusal = new ApiProblem(422, {
    code: 'invalid',
    message: 'Check the form',
    error: [{ type: 'file', message: 'The file is empty' }],
  });
  let isRefused = true;
  const sent = zone({}, async () => {
    if (isRefused) throw refusal;
  });
  drop();
  expect(await screen.findByText('The file is empty')).toBeDefined();
  isRefused = false;
  drop();
  await waitFor(() => expect(screen.queryByText('The file is empty')).toBeNull());
  expect(sent).toHaveLength(2);
});

test('nothing is taken while it is disabled', () => {
  const sent = zone({ disabled: true });
  drop();
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', true);
});
