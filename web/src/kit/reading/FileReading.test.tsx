import type { FileFinding, FileReading } from '@embark/contracts/kit/table';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { show } from '../../../test/page.tsx';
import { needTexts } from '../i18n/i18n.ts';
import { FileReadingPanel } from './FileReading.tsx';

beforeAll(() => needTexts('reading'));

const findings: FileFinding[] = [
  {
    about: 'encoding',
    value: 'windows-1256',
    sure: false,
    sample: 'محمد',
    options: [
      { value: 'windows-1256', sample: 'محمد' },
      { value: 'windows-1252', sample: 'ãÍãÏ' },
    ],
  },
  {
    about: 'header',
    value: '3',
    sure: true,
    sample: 'Name · Email',
    options: [
      { value: '1', sample: 'Students' },
      { value: '3', sample: 'Name · Email' },
      { value: '0', sample: '' },
    ],
  },
];

test('P3, P5: what was found is shown with its evidence, and another choice reads the file again', async () => {
  const onChange = vi.fn<(reading: FileReading) => void>();
  show(
    <FileReadingPanel
      findings={findings}
      notes={[{ code: 'title', count: 2, lines: [1, 2], about: 'Students' }]}
      lines={{ total: 9, rows: 6, blank: 0, around: 3 }}
      reading={{ header: 3 }}
      onChange={onChange}
    />,
  );
  expect(screen.getByText('Please check')).toBeDefined();
  expect(screen.getByText('Your choice')).toBeDefined();
  expect(screen.getByText(/2 lines above the table are left out: 1, 2/)).toBeDefined();
  expect(screen.getByText(/9 lines: 6 with rows, 0 blank, 3 with/)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Column names are in'), 'The file has no column names');
  expect(onChange).toHaveBeenLastCalledWith({ header: 0 });
  await userEvent.selectOptions(screen.getByLabelText('Text encoding'), 'windows-1252: ãÍãÏ');
  expect(onChange).toHaveBeenLastCalledWith({ encoding: 'windows-1252' });
});

test('nothing is shown where nothing is worth saying', () => {
  const sure: FileFinding = { about: 'delimiter', value: ',', sure: true, sample: 'a · b', options: [] };
  show(<FileReadingPanel findings={[sure]} notes={[]} lines={null} reading={undefined} onChange={() => undefined} />);
  expect(screen.queryByText('How the file was read')).toBeNull();
});
