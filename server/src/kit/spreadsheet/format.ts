import { fileTypeFromBuffer } from 'file-type';
import { NO_SPREADSHEET, refuse } from './sheet.ts';

/** True for a zip, which a workbook is too, false for text; refuses other formats by name. */
export async function isZip(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
      throw refuse('The file is protected by a password. Remove the password and try again.');
    throw refuse('This is an old Excel file (.xls). Save it as XLSX or CSV and try again.');
  }
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return true;
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  if (type && !type.mime.startsWith('text/') && type.ext !== 'xml') throw refuse(NO_SPREADSHEET);
  return false;
}
