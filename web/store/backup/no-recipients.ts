// Stands in for the key exchanges that the age library can encrypt for. A backup has a passphrase and no recipients.
// The Vite config aliases their packages to it, so that no device precaches them.
export const [p256, x25519, MLKEM768P256, MLKEM768X25519]: undefined[] = []
