import { catalogue } from '#web/language/catalogue.ts'

/** What a till says of a second phone that scans for it (S10.22). */
export const phoneScannerTexts = catalogue('selling.phoneScanner', {
  open: 'Use a phone as scanner',
  title: 'Phone as scanner',
  how: 'Point the other phone’s camera at this code and open the address that it shows.',
  code: 'QR code for the other phone',
  waiting: 'Waiting for the phone...',
  connecting: 'Connecting...',
  offline: 'No internet. A phone can only scan for this till while both are online.',
  ownOnly:
    'This till’s address works on this computer only. Open the till by an address that the phone reaches too.',
  scanning: 'A phone scans for this till.',
  scans: { one: '1 scan', other: '{count} scans' },
  another: 'Another phone',
  stop: 'Stop',
  joined: { title: 'Phone as scanner', description: 'What the phone scans goes into this till’s cart.' },
})
