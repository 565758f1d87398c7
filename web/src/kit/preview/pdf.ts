import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist';

declare const PDF_FILES: string; // web/pdfFiles.ts

// a PDF is read in one worker and drawn in another, both files of this site: nothing in it reaches the page but pixels
GlobalWorkerOptions.workerSrc = `${PDF_FILES}build/pdf.worker.min.mjs`;
GlobalWorkerOptions.rendererSrc = `${PDF_FILES}build/pdf.renderer.min.mjs`;

/** Begins to read a PDF. Its scripts, forms and links stay off, and nothing is compiled at run time. */
export const openPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data,
    useWasm: false, // the policy allows no WebAssembly
    enableXfa: false,
    maxImageSize: 100_000_000, // pixels: a small file must not fill the memory
    cMapUrl: `${PDF_FILES}cmaps/`,
    standardFontDataUrl: `${PDF_FILES}standard_fonts/`,
    wasmUrl: `${PDF_FILES}wasm/`,
    verbosity: 0,
  });
