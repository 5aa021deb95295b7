/** Deletes what is at an address. */
export async function remove(url: string, cookie: string): Promise<void> {
  const { status } = await fetch(url, { method: 'DELETE', headers: { cookie } });
  if (status !== 204) throw new Error(`The removal of ${url} was answered with ${status}.`);
}
