import { CellChoice } from '../cells/CellChoice.tsx';
import { CellText } from '../cells/CellText.tsx';
import type { CellEdit, CellEditorProps, Then } from '../list/cellEdit.ts';
import type { CellValue, SheetCell } from './cell.ts';
import type { SheetStore } from './sheetStore.ts';

type Versioned = { version: number };
/** What an editor gives: a typed text, or a chosen value. */
type Given = { text: string } | CellValue;

const isText = (given: unknown): given is { text: string } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';
const isValue = (given: unknown): given is CellValue => typeof given === 'object' && given !== null && 'shown' in given;

type Props<Row extends Versioned> = CellEditorProps<Row> & { cell: SheetCell<Row>; sheet: SheetStore<Row> };

/** The editor of a cell in a register. Enter saves and moves down, Tab to the next cell. */
export function SheetEditor<Row extends Versioned>({ cell, sheet, row, label, refused, onSave, onCancel }: Props<Row>) {
  const save = (given: Given, then: Then) => {
    onSave(given, 'left');
    if (then !== 'left') sheet.move(then === 'stay' ? 'down' : then);
  };
  const cancel = (then: Then) => {
    onCancel(then === 'stay' ? 'stay' : 'left');
    if (then === 'next' || then === 'previous') sheet.move(then);
  };
  const { options, choose } = cell;
  const text = cell.text(row);
  const shared = { label, complaint: refused?.complaint, onCancel: cancel };
  if (options && choose)
    return (
      <CellChoice
        {...shared}
        options={options}
        value={options.find((option) => option.label === text)?.value ?? null}
        clearable={cell.blank ?? false}
        onSave={(option, then) => save(choose(option), then)}
      />
    );
  return (
    <CellText
      {...shared}
      isLong={cell.isLong ?? false}
      start={isText(refused?.value) ? refused.value.text : text}
      onSave={(entered, then) => save({ text: entered }, then)}
    />
  );
}

/** Makes the cells of a column editable in place, by the same rules as a paste. */
export function sheetEdit<Row extends Versioned>(cell: SheetCell<Row>, sheet: SheetStore<Row>): CellEdit<Row> {
  return {
    may: (row) => cell.locked(row) === undefined,
    Editor: (props) => <SheetEditor {...props} cell={cell} sheet={sheet} />,
    async save(row, given) {
      const why = cell.locked(row);
      if (why !== undefined) throw new Error(why);
      const to = isText(given) ? cell.read(given.text, row) : isValue(given) ? given : undefined;
      if (!to || cell.field === undefined) return;
      if ('complaint' in to) throw new Error(to.complaint);
      const { refused } = await sheet.save([{ row, field: cell.field, to }]);
      if (refused[0]) throw new Error(refused[0].complaint);
    },
  };
}
