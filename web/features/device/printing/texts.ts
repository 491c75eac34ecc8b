import { catalogue } from '#web/language/catalogue.ts'
import type { PrinterFault } from '#web/printing/printer.ts'
import type { BrowserWay, Platform } from '#web/printing/ways.ts'
import type { PrintingChoices } from '#web/store/react/printing-choices.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** What the part about slips says. */
export const texts = catalogue('device.printing', {
  title: 'Printing slips',
  hint: 'For this device only. Each till can print its own way.',
  printer: 'Printer',
  printers: {
    none: 'None',
    dialog: "This device's print dialog",
    usb: 'USB',
    bluetooth: 'Bluetooth',
    serial: 'Serial',
    rawbt: 'RawBT app',
    helper: 'Print helper in the shop',
  },
  printerHints: {
    none: 'After each sale a PDF receipt is saved. Print, WhatsApp and the others are offered.',
    dialog: 'Slips go to the printer that you choose in the print dialog.',
    usb: 'Plug the printer in and switch it on. Then choose it below.',
    bluetooth: 'Switch the printer on and keep it near. Then choose it below.',
    serial: 'For printers on a serial cable, or whose driver makes a COM port. Choose the port below.',
    rawbt:
      'Install RawBT from the Play Store once, and choose your printer in it. It also prints on older Bluetooth printers.',
    helper:
      'For a printer of the network, or on another computer. A small program on a computer of the shop prints for this device.',
  } satisfies Record<PrintingChoices['printer'], string>,
  missing: {
    usb: 'USB printing needs Chrome or Edge on this device',
    bluetooth: 'Bluetooth printing needs Chrome or Edge on this device',
    serial: 'Serial printing needs Chrome or Edge on a computer',
    rawbt: 'The RawBT app is for Android',
  } satisfies Record<BrowserWay, string>,
  bluetoothMissingOnApple: 'Bluetooth printing does not work on iPhone and iPad: use the print dialog',
  onWindows: 'If the printer is not found, choose Serial.',
  chosen: 'Chosen: {name}',
  nameless: { usb: 'a USB printer', bluetooth: 'a Bluetooth printer', serial: 'a serial port' },
  choose: 'Choose printer',
  chooseOther: 'Choose another printer',
  choosing: 'Choosing...',
  getRawBt: 'Get RawBT',
  helper: {
    start: 'Start it on that computer, which needs Node, with the address of your printer:',
    get: 'Get the print helper',
    address: 'Address',
    noAddress: 'Type the address that the helper shows, such as http://localhost:9191.',
    token: 'Token',
    tokenHint: 'The helper shows both at its first start. The token stays on this device.',
    choose: 'Use this helper',
    chooseOther: 'Use another helper',
    asking: 'Asking...',
  },
  paper: 'Paper',
  papers: { '58': '58 mm', '80': '80 mm' },
  when: 'Print after a sale',
  whens: { always: 'Always', ask: 'Ask', never: 'Never' },
  whenHints: {
    always: 'The slip is printed by itself, once the sale is stored.',
    ask: 'Print stands first after each sale.',
    never: 'Print stands among the other ways to give a slip.',
  },
  copies: 'Slips for each sale',
  copiesNone: 'No slip is printed by itself. The drawer still opens.',
  drawer: 'Open the cash drawer',
  drawerHint: 'For a drawer on a cable from the printer.',
  pin: 'Drawer cable',
  pins: { '2': 'Pin 2', '5': 'Pin 5' },
  pinHint: 'If the drawer stays shut, choose the other pin.',
  tryDrawer: 'Open the drawer now',
  drawerNotStored: {
    title: 'Not stored',
    description: 'That the drawer was opened does not stand in the shift.',
  },
  cut: 'Cut the paper',
  cutHint: 'Off for a printer without a knife.',
  feedLines: 'Blank lines below',
  feedLine: { one: '{count} line', other: '{count} lines' },
  codePage: 'Letters of the printer',
  codePages: {
    cp858: 'Usual (858)',
    cp850: 'Western (850)',
    cp437: 'American (437)',
    windows1252: 'Windows (1252)',
    ascii: 'Plain letters only',
  },
  codePageHint: 'If letters like ê come out wrong, choose another. What the printer lacks is drawn.',
  code: 'Number to be scanned',
  codes: { bars: 'Bars', qr: 'QR code' },
  codeHint: 'Bars for any scanner, a QR code for a phone’s camera.',
  codesBy: 'Bars and QR codes',
  codesBys: { printer: 'Drawn by the printer', app: 'Drawn by Tuckshop' },
  codesByHint: 'If they are missing, or letters stand there, let Tuckshop draw them.',
  baudRate: 'Speed',
  baudRateHint: 'As in the printer’s own booklet: often 9600 or 19200.',
  pole: {
    title: 'Pole display',
    hint: 'A small display of two lines on a serial cable. It shows the customer the last price and the total.',
    choose: 'Choose the display’s port',
    chosen: 'Chosen. It shows the next sale.',
    remove: 'Use no display',
    none: 'No port was chosen. If it is not in the list, check the cable.',
    taken:
      'That port looks like the slip printer’s. Connect the display by another kind of cable, or print another way.',
  },
  testSlip: 'Print test slip',
  printing: 'Printing...',
  tested: 'Sent. If nothing comes out, check the paper, the cover and the cable.',
  notPrinted: 'The test slip could not be printed. Check that this browser may print, and try again.',
})

/** The drawer opened, and the shift does not say so. */
export const drawerNotStored: ToastContent = { ...texts.drawerNotStored, variant: 'destructive' }

/** Why nothing was chosen or printed, and what to do. */
export const FAULTS: Record<PrinterFault, string> = catalogue('device.printing.faults', {
  'not-chosen': 'No printer is chosen on this device. Tap Choose printer.',
  cancelled: 'No printer was chosen. If it is not in the list, check that it is on and plugged in.',
  busy: 'Another program or window holds the printer. Close it and try again. On Windows, choose Serial.',
  'not-a-printer':
    'This is no slip printer that Tuckshop knows. Choose another one, or another way to print.',
  'out-of-reach': 'The printer was not found. Check that it is on, near, and plugged in.',
  silent: 'The printer does not answer. Check its paper and that its cover is closed.',
  'not-made': 'The slip could not be made. Reload the page and try again.',
  'no-helper':
    'The print helper does not answer. Check that it runs, that the address is right, and that it was started with this page’s address after --origin.',
  'wrong-token':
    'The print helper has another token. Type the one that it showed, or start it with --new-token for another.',
  'helper-not-allowed':
    'Your server does not allow this address. Whoever runs the server adds it to PRINT_HELPERS; then update this till.',
  'helper-not-secure':
    'This page is secure (https), and that address is not. Use a helper on this same computer, by http://localhost, or start it with --cert and --key.',
  'helper-blocked':
    'This browser keeps Tuckshop from devices of the network. Allow that in the settings of this page, beside its address.',
})

/** Why a way to print is not offered here (S17.4). */
export function whyMissing(way: BrowserWay, platform: Platform): string {
  const onApple = way === 'bluetooth' && platform === 'apple-touch'
  return onApple ? texts.bluetoothMissingOnApple : texts.missing[way]
}
