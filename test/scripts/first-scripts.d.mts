/** Takes a folder and a page in it, such as `popup.html`; gives paths in that folder. */
export function firstScripts(folder: string, page: string): Promise<string[]>
/** Takes a folder and paths in it; gives paths in that folder, these among them. */
export function importedBy(folder: string, named: readonly string[]): Promise<string[]>
