/** Sends a DELETE request. */
export async function remove(url: string, cookie: string): Promise<void> {
  const { status } = await fetch(url, { method: 'DELETE', headers: { cookie } });
  if (status !== 204) throw new Error(`The removal of ${url} returned ${status}.`);
}
