import { buffer } from 'node:stream/consumers';
import { Workbook } from '@cj-tech-master/excelts';
import { ZipFile } from 'yazl';
import { csvsOf, gridOf, registerKinds, type RegisterRows, registerTables } from '../../tools/registerRows.ts';

export * from '../../tools/registerRows.ts';

/** A zip of these files, in this order. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The register as the authority publishes it: a zip of CSV files. */
export const registerZip = (rows: RegisterRows): Promise<Buffer> => zipOf(csvsOf(rows));

/** The register as a workbook whose sheets begin with a title and the day of the report. */
export async function registerWorkbook(rows: RegisterRows): Promise<Buffer> {
  const book = new Workbook();
  for (const kind of registerKinds) {
    const sheet = book.addWorksheet(registerTables[kind]);
    for (const cells of gridOf(rows, kind, [`CRICOS ${registerTables[kind]}`, 'Report generated 03 Nov 2026']))
      sheet.addRow(cells);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}
