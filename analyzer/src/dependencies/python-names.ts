const words = (text: string): string[] => text.trim().split(/\s+/)

/** The modules of Python 2 and 3.8 to 3.14, and those that come with pip. Names with an underscore in front are left out. */
export const pythonStandardLibrary: ReadonlySet<string> = new Set(
  words(`
  abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii binhex
  bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall
  compression concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm
  decimal difflib dis distutils doctest dummy_threading email encodings ensurepip enum errno faulthandler fcntl filecmp
  fileinput fnmatch formatter fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib
  heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache
  locale logging lzma macpath mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis
  nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev parser pathlib pdb pickle pickletools pipes
  pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat
  queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil
  signal site sitecustomize smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl
  stat statistics string stringprep struct subprocess sunau symbol symtable sys sysconfig syslog tabnanny tarfile telnetlib
  tempfile termios test textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty
  turtle turtledemo types typing unicodedata unittest urllib usercustomize uu uuid venv warnings wave weakref webbrowser
  winreg winsound wsgiref xdrlib xml xmlrpc xx xxlimited zipapp zipfile zipimport zlib zoneinfo
  easy_install pip pkg_resources setuptools wheel
  BaseHTTPServer CGIHTTPServer ConfigParser Cookie DocXMLRPCServer HTMLParser MimeWriter Queue ScrolledText SimpleHTTPServer
  SimpleXMLRPCServer SocketServer StringIO Tix Tkinter UserDict UserList UserString anydbm bsddb cPickle cStringIO commands compiler
  cookielib copy_reg dbhash dircache dummy_thread exceptions fpformat future_builtins gdbm hotshot htmlentitydefs htmllib httplib
  ihooks imputil md5 mhlib mimetools mimify multifile mutex new popen2 posixfile repr rexec rfc822 robotparser sets sgmllib sha
  statvfs thread tkColorChooser tkCommonDialog tkFileDialog tkFont tkMessageBox tkSimpleDialog toaiff ttk urllib2 urlparse user
  whichdb xmlrpclib`),
)

/** Modules that a program with an embedded Python, a board or a cloud service provides. */
export const pythonHosts: ReadonlySet<string> = new Set(
  words(`
  App Part FreeCAD FreeCADGui adsk arcpy awsglue bge bgl blf bmesh bpy bpy_extras c4d dbutils gdb gimpfu gpu hou ida_bytes idaapi
  idautils idc java javax js jnius lldb machine mathutils maya micropython nuke pya pymel pyb pyodide pyspark qgis rhinoscriptsyntax
  Rhino clr System sublime sublime_plugin ubinascii uasyncio ujson unreal uos usocket ustruct utime vim weechat xbmc xbmcaddon
  xbmcgui xbmcplugin xbmcvfs network neopixel esp esp32 rp2 analogio board busio digitalio microcontroller usb_hid`),
)

/** Distributions that provide a module, where its name is not part of theirs. Also the parts of frameworks. */
export const pythonDistributions: ReadonlyMap<string, readonly string[]> = new Map(
  words(`
  BioSQL=biopython aliyunsdkcore=aliyun-python-sdk-core djcelery=django-celery engineio=python-socketio pyVim=pyvmomi
  skbio=scikit-bio MySQLdb=mysqlclient,mysql-python,pymysql OpenGL=PyOpenGL PIL=Pillow,pillow-simd
  apiclient=google-api-python-client asgiref=Django,channels attr=attrs botocore=boto3,aiobotocore bs4=beautifulsoup4 bson=pymongo
  charset_normalizer=requests click=Flask,typer,uvicorn cv2=opencv-python,opencv-python-headless,opencv-contrib-python,opencv-contrib-python-headless
  dash_core_components=dash dash_html_components=dash dateutil=python-dateutil discord=discord.py,py-cord
  dns=dnspython docx=python-docx dotenv=python-dotenv fitz=PyMuPDF gi=PyGObject git=GitPython
  google=protobuf,gcloud,firebase-admin langchain_core=langchain,langgraph pynvml=nvidia-ml-py vertexai=google-cloud-aiplatform googleapiclient=google-api-python-client gridfs=pymongo httpcore=httpx ibm_boto3=ibm-cos-sdk itsdangerous=Flask
  jinja2=Flask,ansible,Sphinx jwt=PyJWT,djangorestframework-simplejwt,flask-jwt-extended keras=tensorflow kombu=celery
  magic=python-magic,python-magic-bin markupsafe=Flask,Jinja2 mpl_toolkits=matplotlib nacl=PyNaCl omegaconf=hydra-core
  osgeo=GDAL osr=GDAL ogr=GDAL gdal=GDAL parsel=Scrapy itemadapter=Scrapy twisted=Scrapy,daphne pluggy=pytest py=pytest
  psycopg2=psycopg2-binary pydantic=fastapi,pydantic-settings,sqlmodel pydantic_core=pydantic,fastapi pylab=matplotlib
  pythoncom=pywin32,pypiwin32 pywintypes=pywin32,pypiwin32 win32api=pywin32,pypiwin32 win32com=pywin32,pypiwin32
  win32con=pywin32,pypiwin32 win32gui=pywin32,pypiwin32 win32event=pywin32 win32file=pywin32 win32pipe=pywin32
  win32process=pywin32 win32service=pywin32 win32serviceutil=pywin32 win32security=pywin32 win32clipboard=pywin32 win32print=pywin32
  win32ui=pywin32 servicemanager=pywin32 winerror=pywin32 winxpgui=pywin32 pyximport=Cython sass=libsass serial=pyserial
  shiboken2=PySide2 shiboken6=PySide6 sip=PyQt5,PyQt6 sklearn=scikit-learn skimage=scikit-image skopt=scikit-optimize
  slugify=python-slugify,unicode-slugify sqlalchemy=sqlmodel sqlparse=Django starlette=fastapi telebot=pyTelegramBotAPI
  tensorboard=tensorflow tlz=toolz usb=pyusb usb1=libusb1 uvloop=uvicorn vtkmodules=vtk websockets=uvicorn werkzeug=Flask wx=wxPython
  yaml=PyYAML zmq=pyzmq zope=Zope Foundation=pyobjc AppKit=pyobjc Quartz=pyobjc objc=pyobjc
  cairo=pycairo,cairocffi jpype=JPype1 levenshtein=python-Levenshtein,rapidfuzz rapidjson=python-rapidjson
  alembic=Flask-Migrate wtforms=Flask-WTF,WTForms-JSON
  rest_framework=djangorestframework corsheaders=django-cors-headers ruamel=ruamel.yaml ffmpeg=ffmpeg-python,python-ffmpeg
  mysql=mysql-connector-python,mysql-connector-python-rf,mysql-connector psycopg_pool=psycopg igraph=python-igraph
  umap=umap-learn pyaudio=PyAudio speech_recognition=SpeechRecognition`).map(
    (row): readonly [string, readonly string[]] => {
      const [name = '', distributions = ''] = row.split('=')
      return [name, distributions.split(',')]
    },
  ),
)
