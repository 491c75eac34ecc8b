import { catalogue } from '#web/language/catalogue.ts'

/** What scanning with a camera says (S10.13, S10.14). */
export const cameraTexts = catalogue('selling.camera', {
  open: 'Scan with the camera',
  panel: 'Camera',
  close: 'Close the camera',
  lamp: 'Lamp',
  starting: 'Starting the camera...',
  loading: 'Downloading the reader...',
  scanned: { one: '1 scan', other: '{count} scans' },
  aim: 'Hold a barcode before the camera.',
  download: 'Camera scanning needs a download of about 1 MB. Download now?',
  downloadYes: 'Download',
  downloadNo: 'Not now',
  notDownloaded: 'The download did not work. Check your internet and try again.',
  blocked: "The camera is blocked for this site. Allow it in the browser's settings, or type the code.",
  notStarted: 'The camera could not be started. Close other apps that use it, or type the code.',
  stopped: 'The camera has stopped. Check that it is plugged in and that no other app uses it.',
  again: 'Try again',
})
