/** Takes a folder and a page in it, such as `popup.html`; gives paths in that folder. */
export function firstScripts(folder: string, page: string): Promise<string[]>
