/** A mail server and a host that is called, both real and on this machine. */
import { createServer as listen, type AddressInfo } from "node:net";
import { createServer } from "node:http";

export interface Postbox {
  smtp: number;
  http: string;
  /** What has come, in order. */
  mails: string[];
  calls: { path: string; body: string }[];
  close(): void;
}

export async function postbox(): Promise<Postbox> {
  const mails: string[] = [];
  const calls: Postbox["calls"] = [];
  const smtp = listen((socket) => {
    let text: string | null = null;
    let rest = "";
    socket.write("220 here\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      const lines = (rest + data.toString()).split("\r\n");
      rest = lines.pop()!;
      for (const line of lines) {
        if (text === null) {
          if (line === "DATA") text = "";
          socket.write(line === "DATA" ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 OK\r\n");
        } else if (line === ".") {
          mails.push(text.replaceAll("=\n", "").replaceAll("=3D", "="));
          text = null;
          socket.write("250 OK\r\n");
        } else text += `${line}\n`;
      }
    });
  });
  const http = createServer((request, answer) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      calls.push({ path: request.url ?? "", body });
      answer.writeHead(201).end();
    });
  });
  const port = async (server: typeof smtp | typeof http) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  };
  const found = { smtp: await port(smtp), http: `http://127.0.0.1:${await port(http)}`, mails, calls };
  return { ...found, close: () => (smtp.close(), http.close()) };
}
