/** Saves a file to the device. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun by then, and Safari needs the address until it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
