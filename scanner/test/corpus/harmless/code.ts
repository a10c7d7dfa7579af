import { cases } from '../case.ts'

/** A few honest lines in each language people upload. */
export const codeCases = cases([
  [
    'index.js',
    'JavaScript',
    "import { readFile } from 'node:fs/promises'\n\nexport async function load(path) {\n  return JSON.parse(await readFile(path, 'utf8'))\n}\n",
  ],
  [
    'build.cjs',
    'a build script that runs fixed commands',
    "const { execSync, spawn } = require('child_process')\nexecSync('npm run build', { stdio: 'inherit' })\nspawn('tsc', ['--watch'], { shell: true })\n",
  ],
  [
    'server.ts',
    'TypeScript',
    "import http from 'node:http'\n\ninterface User { id: number; name: string }\n\nhttp.createServer((req, res) => {\n  const id = new URL(req.url ?? '/', 'http://a').searchParams.get('id')\n  res.end(JSON.stringify({ id }))\n}).listen(3000)\n",
  ],
  [
    'App.tsx',
    'a React component',
    "export function App({ html }: { html: string }) {\n  return <div dangerouslySetInnerHTML={{ __html: html }} onClick={() => alert('hi')} />\n}\n",
  ],
  [
    'App.vue',
    'a Vue component',
    '<template>\n  <p v-html="text" @click="go" />\n</template>\n\n<script setup lang="ts">\nconst text = "<b>hi</b>"\nconst go = () => {}\n</script>\n\n<style scoped>p { color: red }</style>\n',
  ],
  [
    'App.svelte',
    'a Svelte component',
    '<script>\n  let count = 0\n</script>\n\n<button on:click={() => (count += 1)}>{count}</button>\n',
  ],
  [
    'main.py',
    'Python',
    'import subprocess\nimport sys\n\n\ndef main() -> int:\n    out = subprocess.check_output(["git", "rev-parse", "HEAD"])\n    print(out.decode().strip())\n    return 0\n\n\nif __name__ == "__main__":\n    sys.exit(main())\n',
  ],
  [
    'setup.py',
    'a Python setup script that executes its version file',
    'import base64, os\nfrom setuptools import setup\n\nabout = {}\nexec(open(os.path.join("pkg", "version.py")).read(), about)\nsetup(name="pkg", version=about["__version__"], cmdclass={})\n',
  ],
  [
    'client.py',
    'a Python socket client',
    'import socket\n\nwith socket.socket(socket.AF_INET, socket.SOCK_STREAM) as s:\n    s.connect(("localhost", 8080))\n    s.sendall(b"GET / HTTP/1.0\\r\\n\\r\\n")\n    print(s.recv(1024))\n',
  ],
  [
    'Main.java',
    'Java',
    'package app;\n\npublic class Main {\n  public static void main(String[] args) throws Exception {\n    Process p = Runtime.getRuntime().exec(new String[] {"git", "status"});\n    System.out.println(p.waitFor());\n  }\n}\n',
  ],
  ['Main.kt', 'Kotlin', 'fun main() {\n    println(listOf(1, 2, 3).map { it * 2 })\n}\n'],
  ['Main.scala', 'Scala', '@main def hello(): Unit = println("hello")\n'],
  [
    'main.go',
    'Go',
    'package main\n\nimport (\n\t"fmt"\n\t"net/http"\n\t"os/exec"\n)\n\nfunc main() {\n\tout, _ := exec.Command("uname", "-a").Output()\n\thttp.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, string(out)) })\n\thttp.ListenAndServe(":8080", nil)\n}\n',
  ],
  [
    'main.rs',
    'Rust',
    'use std::process::Command;\n\nfn main() {\n    let out = Command::new("ls").output().expect("ls");\n    println!("{}", String::from_utf8_lossy(&out.stdout));\n}\n',
  ],
  [
    'main.c',
    'C',
    "#include <stdio.h>\n#include <stdlib.h>\n\nint main(int argc, char **argv) {\n  /* MZ and \\x7fELF are magic numbers */\n  const unsigned char elf[] = {0x7f, 'E', 'L', 'F'};\n  return system(\"make\") + elf[0];\n}\n",
  ],
  ['main.cpp', 'C++', '#include <iostream>\n\nint main() {\n  std::cout << "hello\\n";\n}\n'],
  [
    'Program.cs',
    'C#',
    'using System.Diagnostics;\n\nvar info = new ProcessStartInfo("dotnet", "--info") { UseShellExecute = false };\nusing var process = Process.Start(info);\nprocess?.WaitForExit();\n',
  ],
  ['Library.fs', 'F#', 'module Library\n\nlet add a b = a + b\n'],
  [
    'Module.bas',
    'Visual Basic source as text',
    'Attribute VB_Name = "Module1"\r\nSub Hello()\r\n  MsgBox "Hello"\r\nEnd Sub\r\n',
  ],
  ['main.swift', 'Swift', 'import Foundation\n\nprint(ProcessInfo.processInfo.hostName)\n'],
  ['main.dart', 'Dart', "void main() {\n  print('hello');\n}\n"],
  [
    'main.rb',
    'Ruby',
    "require 'open-uri'\nrequire 'socket'\n\nputs `git log -1`\nsystem('bundle', 'install')\nputs URI.open('https://example.org').read\n",
  ],
  ['Gemfile', 'a Gemfile', "source 'https://rubygems.org'\ngem 'rails', '~> 8.0'\n"],
  [
    'index.php',
    'PHP',
    "<?php\n\ndeclare(strict_types=1);\n\n$name = htmlspecialchars($_GET['name'] ?? 'world', ENT_QUOTES);\necho \"<p>Hello, {$name}</p>\";\n",
  ],
  [
    'plugin.php',
    'a WordPress plugin that decodes an image',
    "<?php\n/*\nPlugin Name: Tiny Logo\n*/\nadd_action('init', function () {\n  if (!isset($_GET['tiny_logo'])) { return; }\n  header('Content-Type: image/gif');\n  echo base64_decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');\n  exit;\n});\nadd_action('save_post', function ($id) {\n  update_post_meta($id, 'colour', sanitize_text_field($_POST['colour'] ?? ''));\n});\n",
  ],
  [
    'router.php',
    'PHP that chooses a page from a list',
    "<?php\n$page = $_GET['page'] ?? 'home';\nif (!in_array($page, ['home', 'about'], true)) { $page = 'home'; }\ninclude \"pages/$page.php\";\ninclude 'lang/' . basename($_GET['lang']) . '.php';\nif (in_array($_GET['part'], $parts, true)) {\n  include $_GET['part'];\n}\n",
  ],
  [
    'callbacks.php',
    'PHP that hands a request to functions of its own',
    "<?php\n$names = array_map('trim', $_POST['names']);\n$set = array_filter($_GET, fn ($value) => $value !== '');\nusort($rows, fn ($a, $b) => $a[$_GET['sort']] <=> $b[$_GET['sort']]);\ncall_user_func([$this, $_GET['action']]);\nregister_shutdown_function('cleanup', $_GET['id']);\n",
  ],
  [
    'wide.php',
    'PHP in UTF-16',
    () =>
      Buffer.from(
        "\ufeff<?php\n$name = htmlspecialchars($_GET['name'] ?? '');\necho \"Hello $name\";\n",
        'utf16le',
      ),
  ],
  [
    'ping.php',
    'a PHP page that checks and escapes what it runs',
    "<?php\n$host = $_POST['host'] ?? '';\nif (!filter_var($host, FILTER_VALIDATE_IP)) exit('No address');\n$command = 'ping -c 1 ' . escapeshellarg($host);\nsystem($command);\n",
  ],
  [
    'backup.php',
    'a PHP page with a number of its own and a command that is fixed',
    "<?php\n$page = (int) ($_GET['page'] ?? 1);\n$command = '/usr/local/bin/list-backups';\nexec($command, $lines);\necho implode(PHP_EOL, array_slice($lines, $page * 20, 20));\n",
  ],
  [
    'deploy.php',
    'a PHP script that runs fixed commands',
    "<?php\nexec('git pull --ff-only', $out, $code);\nsystem('composer install --no-dev');\n$data = unserialize(file_get_contents('cache.bin'));\n$zip = gzinflate(substr($data, 10));\n",
  ],
  [
    'template.blade.php',
    'a PHP template',
    "@extends('layout')\n@section('body')\n<form method=\"post\">@csrf {{ $user->name }}</form>\n@endsection\n",
  ],
  [
    'view.jsp',
    'a JSP page',
    '<%@ page contentType="text/html;charset=UTF-8" %>\n<html><body>Hello <c:out value="\x24{param.name}"/> <%= new java.util.Date() %></body></html>\n',
  ],
  [
    'Default.aspx',
    'an ASPX page',
    '<%@ Page Language="C#" AutoEventWireup="true" CodeFile="Default.aspx.cs" Inherits="_Default" %>\n<html><body><form runat="server"><asp:Label ID="L" runat="server" Text="<%# Request.QueryString["q"] %>"/></form></body></html>\n',
  ],
  [
    'script.pl',
    'Perl',
    '#!/usr/bin/perl\nuse strict;\nuse warnings;\nmy %h = map { $_ => 1 } qw(a b);\nsystem("ls", "-l");\nprint join(",", sort keys %h), "\\n";\n',
  ],
  ['init.lua', 'Lua', 'local M = {}\nfunction M.setup() vim.cmd("set number") end\nreturn M\n'],
  ['analysis.R', 'R', 'data <- read.csv("a.csv")\nsummary(lm(y ~ x, data))\n'],
  ['solver.jl', 'Julia', 'using LinearAlgebra\nA = rand(3, 3)\nprintln(eigvals(A))\n'],
  ['Main.hs', 'Haskell', 'module Main where\n\nmain :: IO ()\nmain = interact (unlines . reverse . lines)\n'],
  ['server.ex', 'Elixir', 'defmodule Server do\n  use GenServer\n  def init(state), do: {:ok, state}\nend\n'],
  ['core.clj', 'Clojure', '(ns core)\n(defn -main [& args] (println (eval (read-string "(+ 1 2)"))))\n'],
  [
    'boot.asm',
    'assembly with shell code as data',
    'section .text\nglobal _start\n_start:\n  xor rdi, rdi\n  mov al, 60\n  syscall\nmsg: db 0x48, 0x31, 0xc0, 0x50\n',
  ],
  [
    'main.zig',
    'Zig',
    'const std = @import("std");\npub fn main() void {\n    std.debug.print("hello\\n", .{});\n}\n',
  ],
  [
    'Token.sol',
    'Solidity',
    '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Token { mapping(address => uint) public balanceOf; }\n',
  ],
  [
    'shader.frag',
    'a GLSL shader',
    '#version 300 es\nprecision highp float;\nout vec4 c;\nvoid main() { c = vec4(1.0); }\n',
  ],
  ['main.tf', 'Terraform', 'resource "aws_s3_bucket" "b" {\n  bucket = "corpus"\n}\n'],
  ['schema.graphql', 'GraphQL', 'type Query {\n  me: User\n}\n\ntype User { id: ID! }\n'],
  ['api.proto', 'a protocol buffer schema', 'syntax = "proto3";\nmessage File { string id = 1; }\n'],
  [
    'install.sh',
    'a shell script with an install line through curl',
    "#!/usr/bin/env bash\nset -euo pipefail\n# Installs the toolchain.\ncurl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y\ncurl -fsSL https://get.docker.com | sh\nwget -qO- https://example.org/install.sh | bash\nchmod +x ./bin/tool && ./bin/tool --version\n",
  ],
  [
    'backup.sh',
    'a shell script that uses base64, nc and crontab honestly',
    '#!/bin/sh\nnc -z localhost 5432 && pg_dump app | gzip | base64 > backup.b64\nbase64 -d backup.b64 | gunzip > restore.sql\n(crontab -l; echo "0 3 * * * $HOME/backup.sh") | crontab -\nnohup ./worker > /dev/null 2>&1 &\n',
  ],
  [
    'wait-for-it.sh',
    'a shell script that waits for a port by /dev/tcp',
    '#!/usr/bin/env bash\nfor i in {1..30}; do\n  (echo -n > /dev/tcp/localhost/5432) >/dev/null 2>&1 && exit 0\n  sleep 1\ndone\nexit 1\n',
  ],
  [
    'Tools.psm1',
    'a PowerShell module',
    'function Get-Release {\n  [CmdletBinding()]\n  param([string]$Repository)\n  $answer = Invoke-RestMethod -Uri "https://api.github.com/repos/$Repository/releases/latest"\n  Invoke-WebRequest -Uri $answer.assets[0].browser_download_url -OutFile "$env:TEMP\\a.zip"\n  Expand-Archive "$env:TEMP\\a.zip" -DestinationPath .\n}\nExport-ModuleMember -Function Get-Release\n',
  ],
  [
    'profile.ps1',
    'a PowerShell profile',
    'Set-ExecutionPolicy -Scope Process RemoteSigned\n$bytes = [Convert]::FromBase64String(\'aGVsbG8=\')\n[Text.Encoding]::UTF8.GetString($bytes)\nfunction prompt { "PS $($PWD.Path)> " }\n',
  ],
  [
    'build.bat',
    'a batch file',
    '@echo off\r\nsetlocal\r\nif not exist build mkdir build\r\nstart /wait msbuild app.sln /p:Configuration=Release\r\ncertutil -hashfile build\\app.zip SHA256\r\nendlocal\r\n',
  ],
  [
    'tool.vbs',
    'a VBScript that maps a drive',
    'Set network = CreateObject("WScript.Network")\r\nnetwork.MapNetworkDrive "Z:", "\\\\files\\shared"\r\nWScript.Echo "done"\r\n',
  ],
  [
    'Dockerfile',
    'a Dockerfile',
    'FROM node:24-slim\nRUN apt-get update && apt-get install -y curl && curl -fsSL https://deb.nodesource.com/setup_24.x | bash -\nCOPY . /app\nENTRYPOINT ["node", "/app/main.js"]\n',
  ],
  ['Makefile', 'a Makefile', 'all: build\n\nbuild:\n\t$(CC) -o app main.c\n\n.PHONY: all build\n'],
  [
    'LICENSE',
    'a licence without extension',
    'MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy\n',
  ],
  ['tool', 'a Python script without extension', '#!/usr/bin/env python3\nprint("hello")\n'],
  [
    'change.patch',
    'a patch',
    'diff --git a/a.js b/a.js\n--- a/a.js\n+++ b/a.js\n@@ -1 +1 @@\n-eval(input)\n+JSON.parse(input)\n',
  ],
  [
    'ci.yml',
    'a workflow',
    'name: ci\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci && npm test\n        env:\n          TOKEN: \x24{{ secrets.TOKEN }}\n',
  ],
])
