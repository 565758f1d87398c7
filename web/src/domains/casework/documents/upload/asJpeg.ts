const HEIC = /\.hei[cf]$/i;

/** A HEIC photo as JPEG where the browser can read it, as Apple's can; any other file unchanged. The server refuses HEIC with a hint. */
export async function asJpeg(file: File): Promise<File> {
  if (!HEIC.test(file.name)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const content = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return new File([content], file.name.replace(HEIC, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file; // this browser cannot read it
  }
}
